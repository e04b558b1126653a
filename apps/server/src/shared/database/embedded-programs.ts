import { readFile } from 'node:fs/promises';

/** The programs of PGlite, compiled. */
export interface EmbeddedPrograms {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
}

let programs: Promise<EmbeddedPrograms> | undefined;

async function compile(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(new URL(name, import.meta.resolve('@electric-sql/pglite'))));
}

async function compileAll(): Promise<EmbeddedPrograms> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compile('./pglite.wasm'), compile('./initdb.wasm')]);
  return { pgliteWasmModule, initdbWasmModule };
}

/** Compiles them once for this process: what one database has made fast of them, the next begins with. */
export function embeddedPrograms(): Promise<EmbeddedPrograms> {
  programs ??= compileAll();
  return programs;
}
