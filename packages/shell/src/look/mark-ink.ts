import { mix } from './contrast.ts';

/** The opacity of the watermark in percent: the usual one, and the bounds of the parameter. */
export const MARK_STRENGTH = { usual: 5, least: 2, most: 7 } as const;
const INKS = { light: '#000000', dark: '#ffffff' } as const;
const PERCENT = 100;

/** The opacity in percent that a parameter states: a whole number within the bounds, else the usual one. */
export function markStrength(stated: string | undefined): number {
  const { usual, least, most } = MARK_STRENGTH;
  return stated !== undefined && /^\d{1,2}$/.test(stated) ? Math.min(most, Math.max(least, Number(stated))) : usual;
}

/** The colour of the watermark in a scheme, as CSS. */
export function markInk(scheme: keyof typeof INKS, strength: number): string {
  return `${INKS[scheme]}${Math.round((strength / PERCENT) * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** A background with the strongest watermark on it. Text must stay readable on both. */
export function markedGround(ground: string, scheme: keyof typeof INKS): string {
  return mix(ground, INKS[scheme], MARK_STRENGTH.most / PERCENT);
}
