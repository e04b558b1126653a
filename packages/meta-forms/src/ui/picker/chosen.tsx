interface ChosenProps {
  /** DOM id of the input of the picker. */
  readonly id: string;
  readonly chosen: readonly { readonly id: string; readonly name: string }[];
  /** The id of the option that is drawn. */
  readonly of: string | number | undefined;
}

/**
 * The name of a chosen option. antd draws it next to an input that stays empty, so a screen reader would not say it: the
 * input refers to it, see `describedByChosen`.
 */
export function Chosen({ id, chosen, of }: ChosenProps) {
  const index = chosen.findIndex((one) => one.id === of);
  const name = chosen[index]?.name ?? String(of);
  return (
    <span id={nameId(id, Math.max(index, 0))} title={name}>
      {name}
    </span>
  );
}

/** The ids that describe the input of a picker: the names of what is chosen, then its problems. */
export function describedByChosen(id: string, count: number): string {
  return [...Array.from({ length: count }, (_, index) => nameId(id, index)), `${id}-problems`].join(' ');
}

const nameId = (id: string, index: number) => `${id}-chosen-${index}`;
