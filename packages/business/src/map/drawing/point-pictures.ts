import type { MapModule } from '@org/contract';
import type { StateTone } from '../../records/state-tag.tsx';

/** What the mark of a record shows. */
export interface PointPicture {
  readonly module: MapModule;
  readonly tone: StateTone;
  /** The sign of the state. */
  readonly ink: string;
  readonly ground: string;
  readonly outline: string;
  readonly outlineWidth: number;
  /** A place of unknown accuracy has a broken outline. */
  readonly isDoubtful: boolean;
}

/** The width and height of a mark, in px; its middle is at the place. */
export const PICTURE_SIZE = 30;

// Modules differ in their outline and states in their sign, so that colour alone tells nothing.
const OUTLINES: Readonly<Record<MapModule, string>> = {
  village: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z',
  landbase: 'M-8.5-8.5H8.5V8.5H-8.5Z',
  house: 'M0-12L11.5 8.5H-11.5Z',
};
/** The signs of the tags of states, as lines from -4 to 4. */
const SIGNS: Readonly<Record<StateTone, string>> = {
  draft: '<path d="M-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z"/>',
  committed:
    '<path d="M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z"/><path class="full" d="M0-3.5a3.5 3.5 0 0 0 0 7Z"/>',
  verified: '<path d="M-4 .2L-1.2 3L4-3"/>',
  rejected: '<path d="M-3-3L3 3M3-3L-3 3"/>',
  amending: '<path d="M-4-1.7H4L1.8-4M4 1.7H-4L-1.8 4"/>',
  cancelled: '<path d="M-3.7 0a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0ZM-2.6-2.6L2.6 2.6"/>',
};
/** A triangle is widest below its middle, and has less room. */
const SIGN_PLACES: Readonly<Record<MapModule, string>> = {
  village: '',
  landbase: '',
  house: ' transform="translate(0 2) scale(.8)"',
};

/** The address of a picture with the outline of the module and the sign of the state. */
export function pointPicture(picture: PointPicture): string {
  const { module, tone, ink, ground, outline, outlineWidth, isDoubtful } = picture;
  const half = PICTURE_SIZE / 2;
  const sign = SIGNS[tone].replace('class="full"', `fill="${ink}"`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}"` +
    ` viewBox="${-half} ${-half} ${PICTURE_SIZE} ${PICTURE_SIZE}" fill="none" stroke-linejoin="round">` +
    `<path d="${OUTLINES[module]}" fill="${ground}" stroke="${outline}" stroke-width="${outlineWidth}"` +
    `${isDoubtful ? ' stroke-dasharray="3 3"' : ''}/>` +
    `<g stroke="${ink}" stroke-width="1.75" stroke-linecap="round"${SIGN_PLACES[module]}>${sign}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
