// Packs a folder as a ZIP archive, the same bytes for the same files: sorted by name, with one fixed date.
//
//   node tools/site/zip.mjs FOLDER PREFIX FILE      PREFIX: what the names in the archive begin with

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";

const DATE = 0x0021; // 1 January 1980, the earliest in a ZIP
const UTF8 = 0x0800; // the names are UTF-8

/** @param {number[][]} fields pairs of a number and its bytes */
function pack(fields) {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0));
  let at = 0;
  for (const [number, size] of fields) at = bytes.writeUIntLE(number, at, size);
  return bytes;
}

/** @param {string} folder @returns {Promise<string[]>} */
async function filesOf(folder) {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return names
    .map((name) =>
      name
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
    )
    .sort();
}

/**
 * @param {string} folder
 * @param {string} prefix of the names in the archive
 * @returns {Promise<Buffer>}
 */
async function zip(folder, prefix) {
  const bodies = [];
  const index = [];
  let at = 0;
  for (const file of await filesOf(folder)) {
    const content = await readFile(join(folder, file));
    const packed = deflateRawSync(content, { level: 9 });
    const smaller = packed.length < content.length;
    const body = smaller ? packed : content;
    const name = Buffer.from(prefix + file);
    const common = [
      [20, 2],
      [UTF8, 2],
      [smaller ? 8 : 0, 2],
      [0, 2],
      [DATE, 2],
      [crc32(content), 4],
      [body.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    ];
    const head = Buffer.concat([pack([[0x04034b50, 4], ...common]), name]);
    index.push(pack([[0x02014b50, 4], [20 | (3 << 8), 2], ...common, [0, 2], [0, 2], [0, 2], [0o100644 * 65536, 4], [at, 4]]), name);
    bodies.push(head, body);
    at += head.length + body.length;
  }
  const entries = index.length / 2;
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const end = pack([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries, 2],
    [entries, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ]);
  return Buffer.concat([...bodies, ...index, end]);
}

const [folder, prefix, file] = process.argv.slice(2);
await writeFile(file, await zip(folder, prefix));
