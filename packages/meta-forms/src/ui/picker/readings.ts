/**
 * Chinese names by their pinyin: by initials, by syllables of which the last may be incomplete, or by a mixture
 * (`zckp`, `zichankap`, `zichankp`). A position in the typed text is a bit, so that one pass over a name is enough,
 * whatever readings its characters have.
 */

/** Syllables by character, without tones. */
export type Readings = ReadonlyMap<string, readonly string[]>;

/** The readings of every character, from a dictionary of characters by syllable. */
export function readingsOf(characters: Readonly<Record<string, string>>): Readings {
  const readings = new Map<string, string[]>();
  for (const [syllable, all] of Object.entries(characters)) {
    for (const character of all) {
      const known = readings.get(character);
      if (known) known.push(...spellingsOf(syllable));
      else readings.set(character, [...spellingsOf(syllable)]);
    }
  }
  return readings;
}

// ü is typed as v or u where no other syllable is meant: lve and lue, jv and ju.
function spellingsOf(syllable: string): readonly string[] {
  if (/^[jqxy]u/.test(syllable)) return [syllable, syllable.replace('u', 'v')];
  return /^[ln]ve$/.test(syllable) ? [syllable, syllable.replace('v', 'u')] : [syllable];
}

/** Whether a part of a name has this pinyin of at most 30 letters. */
export function readsLike(readings: Readings, name: string, letters: string): boolean {
  let reached = 1;
  for (const character of name) {
    let next = 1;
    for (const reading of readings.get(character) ?? [character.toLowerCase()]) {
      for (let place = 0; reached >> place !== 0; place += 1) {
        if ((reached >> place) % 2 === 0) continue;
        if (endsWithin(reading, letters, place)) return true;
        if (letters[place] === reading[0]) next |= 1 << (place + 1);
        if (letters.startsWith(reading, place)) next |= 1 << (place + reading.length);
      }
    }
    reached = next;
  }
  return false;
}

function endsWithin(reading: string, letters: string, place: number): boolean {
  return letters.length - place <= reading.length && reading.startsWith(letters.slice(place));
}
