import { readFile } from 'node:fs/promises';

/** The compiled programs of PGlite. */
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

/** Compiles the programs once for this process; later databases reuse the optimised code. */
export function embeddedPrograms(): Promise<EmbeddedPrograms> {
  programs ??= compileAll();
  return programs;
}
