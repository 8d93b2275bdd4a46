/** The running examples of embedding.html: each method through each interface, and a count of each event. */

/** @typedef {import('./nopatience').NoPatienceElement} NoPatienceElement */
/** @typedef {import('./nopatience').State} State */
/** @typedef {import('./nopatience').Method} Method */

const element = /** @type {NoPatienceElement} */ (document.getElementById('element'));
const frame = /** @type {HTMLIFrameElement} */ (document.getElementById('frame'));
const answer = /** @type {HTMLElement} */ (document.getElementById('answer'));
const inside = () => /** @type {Window} */ (frame.contentWindow);

let requests = 0;

/** @param {Method} method @param {unknown} value @returns {Promise<State>} */
function byMessage(method, value) {
  const request = ++requests;
  return new Promise((resolve, reject) => {
    addEventListener('message', function listener({ source, data }) {
      if (source !== inside() || data.context !== 'nopatience' || data.request !== request) return;
      removeEventListener('message', listener);
      if (data.error) reject(new Error(data.error));
      else resolve(data.value);
    });
    inside().postMessage({ context: 'nopatience', version: 1, method, value, request }, location.origin);
  });
}

/** @typedef {(method: Method, value: unknown) => Promise<State>} Interface */
/** @typedef {Record<Method, (value: unknown) => Promise<State>>} Callable the puzzle checks the value */
/** @type {Record<string, Interface>} */
const interfaces = {
  Element: (method, value) => /** @type {Callable} */ (/** @type {unknown} */ (element))[method](value),
  Message: byMessage,
  Page: (method, value) => /** @type {Callable} */ (inside().nopatience)[method](value),
};

/** @param {string} call as it is written @param {() => Promise<State>} run */
async function show(call, run) {
  answer.textContent = `${call} …`;
  try {
    const { id, words, place, length, message } = await run();
    answer.textContent = `${call}\n${JSON.stringify({ id, words, place, length, message }, null, 1)}`;
  } catch (error) {
    answer.textContent = `${call}\nError: ${/** @type {Error} */ (error).message}`;
  }
}

for (const row of document.querySelectorAll('tr[data-method]')) {
  const { method, value } = /** @type {HTMLElement} */ (row).dataset;
  const cell = document.createElement('td');
  for (const [name, run] of Object.entries(interfaces)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.setAttribute('aria-label', `${name}: ${method}`);
    button.addEventListener('click', () =>
      show(`${name}: ${method}(${value ?? ''})`, () =>
        run(/** @type {Method} */ (method), value === undefined ? undefined : JSON.parse(value))));
    cell.append(button);
  }
  row.append(cell);
}

for (const row of document.querySelectorAll('tr[data-event]')) {
  const name = /** @type {string} */ (/** @type {HTMLElement} */ (row).dataset.event);
  const cells = ['element', 'frame'].map((from) => {
    const cell = document.createElement('td');
    cell.dataset.from = from;
    cell.textContent = '0 times';
    row.append(cell);
    let times = 0;
    return () => {
      times++;
      cell.textContent = times === 1 ? 'once' : `${times} times`;
    };
  });
  element.addEventListener(name, cells[0]);
  addEventListener('message', ({ source, data }) => {
    if (source === inside() && data.context === 'nopatience' && data.event === name) cells[1]();
  });
}

/** @param {Interface} run */
async function finish(run) {
  await run('open', 'rings.4');
  await run('solve', undefined);
  await run('pause', true);
  const { length } = await run('getState', undefined);
  return run('seek', length);
}

// Loaded only now that the listeners are there, else its first events could be missed. The element's script runs after this one.
frame.src = frame.dataset.src ?? '';

document.getElementById('finish')?.addEventListener('click', async () => {
  await show('Element: to the end', () => finish(interfaces.Element));
  await show('Message: to the end', () => finish(interfaces.Message));
});
