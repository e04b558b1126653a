import { compileProcess, type CompileResult } from '@org/workflow';

/** Reads and compiles a model. Runs in a worker if the model is long. */
export function compileModel({ xml }: { readonly xml: string }): Promise<CompileResult> {
  return compileProcess(xml);
}
