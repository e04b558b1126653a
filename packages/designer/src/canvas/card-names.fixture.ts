/** Names of the cards on the canvas, in their order. */
export function cardNames(root: Element): readonly string[] {
  return [...root.querySelectorAll('[role=option] > .mfd-spoken')].map((name) => name.textContent);
}
