// The programs of tools/test frameworks: a row is one way to build or run what is in a folder beside this file, whose
// package.json and package-lock.json say with what.
//
// A program shows an element with id "puzzle", of five rings, and two lines: #library, what the library has solved, and
// #heard, that a listener has heard the event ready. In its files __SITE__ is the address of the site.

/**
 * @typedef {object} Program
 * @property {string} name by which it is asked for
 * @property {string} folder
 * @property {string} title for the table; {package} is the version of that package
 * @property {string[][]} [build] commands, run in the folder one after the other
 * @property {string} [serve] the folder that is served, or
 * @property {string[]} [start] the command that serves it, with PORT in the place of the port
 * @property {string} [page] its file or path
 * @property {string[]} [print] instead of a page: a command that prints what #library shows
 * @property {string[]} [check] instead: a command that ends well
 * @property {boolean} [told] the element gets its properties from the framework: it has the speed 3
 * @property {Record<string, string>} [environment]
 */

const HTML = ["cp", "index.html", "dist/"];
/** React or Preact: written by a server, taken over in the browser. @param {...string} options @returns {string[][]} */
const rendered = (...options) => [
  ["tsc", "-p", "."],
  ["esbuild", "server.jsx", "--bundle", "--platform=node", "--format=esm", "--packages=external", "--outfile=server.js", ...options],
  ["node", "server.js"],
  ["esbuild", "main.jsx", "--bundle", "--define:process.env.NODE_ENV=\"development\"", "--outfile=dist/main.js", ...options], // prettier-ignore
];

/** @type {Program[]} */
export const PROGRAMS = [
  { name: "plain", folder: "plain", title: "A plain page, `<script type=\"module\">`", serve: "." }, // prettier-ignore
  { name: "vite", folder: "vite", title: "Vite {vite}", build: [["vite", "build"]], serve: "dist" },
  {
    name: "vite-dev",
    folder: "vite",
    title: "Vite {vite}, its development server",
    start: ["vite", "--port", "PORT", "--host", "127.0.0.1"],
  },
  {
    name: "rollup",
    folder: "rollup",
    title: "Rollup {rollup}",
    build: [["rollup", "main.js", "-p", "node-resolve", "-f", "es", "-d", "dist"], HTML],
    serve: "dist",
  },
  {
    name: "esbuild",
    folder: "esbuild",
    title: "esbuild {esbuild}, module",
    build: [["esbuild", "main.js", "--bundle", "--format=esm", "--outdir=dist"], HTML],
    serve: "dist",
  },
  {
    name: "esbuild-iife",
    folder: "esbuild",
    title: "esbuild {esbuild}, classic script",
    build: [
      ["esbuild", "main.js", "--bundle", "--format=iife", "--outdir=dist"],
      ["cp", "classic.html", "dist/"],
    ],
    serve: "dist",
    page: "classic.html",
  },
  {
    name: "esbuild-node",
    folder: "esbuild",
    title: "esbuild {esbuild}, one file for Node.js",
    build: [["esbuild", "alone.js", "--bundle", "--platform=node", "--format=cjs", "--outfile=dist/alone.cjs"]],
    print: ["node", "dist/alone.cjs"],
  },
  ...["webpack-5.75", "webpack"].map((name) => ({
    name,
    folder: name,
    title: "webpack {webpack}",
    build: [["webpack", "--mode", "production", "--entry", "./main.js", "-o", "dist"], HTML],
    serve: "dist",
  })),
  { name: "parcel", folder: "parcel", title: "Parcel {parcel}", build: [["parcel", "build", "index.html", "--no-cache"]], serve: "dist" },
  ...["18", "19"].map((version) => ({
    name: `react-${version}`,
    folder: `react-${version}`,
    title: "React {react}, strict mode, rendered on a server; its types",
    build: rendered("--jsx=automatic"),
    serve: "dist",
    told: true,
  })),
  {
    name: "next-15",
    folder: "next-15",
    title: "Next.js {next}, rendered on a server",
    build: [["next", "build"]],
    start: ["next", "start", "-p", "PORT"],
    told: true,
  },
  {
    name: "next-16",
    folder: "next-16",
    title: "Next.js {next}, rendered on a server",
    build: [["next", "build"]],
    start: ["next", "start", "-p", "PORT"],
    told: true,
  },
  {
    name: "next-16-webpack",
    folder: "next-16",
    title: "Next.js {next} with webpack, rendered on a server",
    build: [["next", "build", "--webpack"]],
    start: ["next", "start", "-p", "PORT"],
    told: true,
  },
  {
    name: "next-16-dev",
    folder: "next-16",
    title: "Next.js {next}, its development server",
    start: ["next", "dev", "-p", "PORT"],
    told: true,
  },
  {
    name: "preact",
    folder: "preact",
    title: "Preact {preact}, rendered on a server; its types",
    build: rendered("--jsx=automatic", "--jsx-import-source=preact"),
    serve: "dist",
    told: true,
  },
  {
    name: "solid",
    folder: "solid",
    title: "Solid {solid-js}; its types",
    build: [
      ["tsc", "-p", "."],
      ["vite", "build"],
    ],
    serve: "dist",
    told: true,
  },
  {
    name: "vue",
    folder: "vue",
    title: "Vue {vue}, rendered on a server; its types",
    build: [
      ["vue-tsc", "-p", "."],
      ["vite", "build"],
      ["vite", "build", "--ssr", "server.js", "--outDir", "server"],
      ["node", "write.js"],
    ],
    serve: "dist",
    told: true,
  },
  {
    name: "nuxt",
    folder: "nuxt",
    title: "Nuxt {nuxt}, rendered on a server",
    build: [["nuxt", "build"]],
    start: ["node", ".output/server/index.mjs"],
    told: true,
  },
  {
    name: "sveltekit",
    folder: "sveltekit",
    title: "Svelte {svelte} with SvelteKit {@sveltejs/kit}, rendered on a server",
    build: [["vite", "build"]],
    serve: "build",
    told: true,
  },
  { name: "astro", folder: "astro", title: "Astro {astro}, rendered on a server", build: [["astro", "build"]], serve: "dist", told: true },
  ...["node", "jsdom", "happy-dom"].map((environment) => ({
    name: `vitest-${environment}`,
    folder: "vitest",
    title: `Vitest {vitest}, ${environment}${environment === "node" ? "" : ` {${environment}}`}`,
    check: ["vitest", "run", `--environment=${environment}`],
  })),
  ...["node", "jsdom"].map((environment) => ({
    name: `jest-${environment}`,
    folder: "jest",
    title: `Jest {jest}, ${environment}`,
    check: ["jest", `--env=${environment}`, "puzzle.test.js"],
  })),
  {
    name: "jest-modules",
    folder: "jest",
    title: "Jest {jest} with `--experimental-vm-modules`",
    check: ["jest", "--testMatch=**/*.mjs"],
    environment: { NODE_OPTIONS: "--experimental-vm-modules" },
  },
  ...["18", "20", "22"].flatMap((version) =>
    ["js", "cjs"].map((ending) => ({
      name: `node-${version}-${ending}`,
      folder: "runtimes",
      title: `Node.js {node-${version}}, \`${ending === "js" ? "import" : "require()"}\``,
      print: [`node_modules/node-${version}/bin/node`, `main.${ending}`],
    })),
  ),
  { name: "bun", folder: "runtimes", title: "Bun {bun}", print: ["bun", "main.js"] },
  { name: "deno", folder: "runtimes", title: "Deno {deno}", print: ["deno", "run", "main.js"] },
];
