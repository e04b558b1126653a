import type { StateTone } from '../../records/state-tag.tsx';

/** Colours and fonts of a map, from the variables of the look. */
export interface MapLook {
  readonly sheet: string;
  readonly land: string;
  readonly border: string;
  readonly ink: string;
  readonly quiet: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly font: string;
  /** The font of the names of areas. */
  readonly areaFont: string;
  readonly states: Readonly<Record<StateTone, StateLook>>;
}

interface StateLook {
  readonly text: string;
  readonly ground: string;
}

/** Reads the look of the page around an element. A canvas takes no variables, so it is read again with a new theme. */
export function readLook(element: Element): MapLook {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(`--mf-${name}`).trim();
  const stateLook = (tone: StateTone): StateLook => ({
    text: of(`state-${tone}-text`),
    ground: of(`state-${tone}-ground`),
  });
  return {
    sheet: of('neutral-2'),
    land: of('neutral-1'),
    border: of('neutral-6'),
    ink: of('neutral-10'),
    quiet: of('neutral-7'),
    accent: of('accent'),
    onAccent: of('on-accent'),
    font: `${of('type-note')} ${style.fontFamily}`,
    areaFont: `${of('type-section')} ${style.fontFamily}`,
    states: {
      draft: stateLook('draft'),
      committed: stateLook('committed'),
      verified: stateLook('verified'),
      rejected: stateLook('rejected'),
      amending: stateLook('amending'),
      cancelled: stateLook('cancelled'),
    },
  };
}
