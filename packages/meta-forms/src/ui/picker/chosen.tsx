import type { ReactElement } from 'react';

interface NamedChoice {
  readonly id: string;
  readonly name: string;
}

/** For `labelRender` of a select. */
export type LabelRender = (option: { readonly value?: string | number | undefined }) => ReactElement;

/**
 * Draws the names of chosen options. antd draws them next to an input that stays empty, so a screen reader would not
 * say them: the input refers to them, see `describedByChosen`.
 */
export function chosenNames(id: string, chosen: readonly NamedChoice[]): LabelRender {
  return ({ value }) => {
    const index = chosen.findIndex((one) => one.id === value);
    const name = chosen[index]?.name ?? String(value);
    return (
      <span id={nameId(id, Math.max(index, 0))} title={name}>
        {name}
      </span>
    );
  };
}

/** The ids that describe the input of a picker: the names of what is chosen, then its problems. */
export function describedByChosen(id: string, count: number): string {
  return [...Array.from({ length: count }, (_, index) => nameId(id, index)), `${id}-problems`].join(' ');
}

const nameId = (id: string, index: number) => `${id}-chosen-${index}`;
