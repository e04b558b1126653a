/** Tasks for tests: one that ends, and one for each way of not ending. */
export function double(value: number): number {
  return value * 2;
}

export function fail(): never {
  throw new Error('failed inside');
}

export function spin(): never {
  for (;;);
}

export function fillMemory(): number {
  const hoard: unknown[] = [];
  for (;;) hoard.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
}

export function exhaustStack(): number {
  return exhaustStack() + 1;
}

export function exit(): never {
  process.exit(3);
}
