/** Each check: its name, and the command that ends with 0 when it holds. */
export declare const checks: readonly (readonly [name: string, command: string, args: readonly string[]])[];
