declare module 'pinyin-match/src/simplified_dict.js' {
  /** Characters by syllable, without tones; one with several readings occurs under each. */
  export const dict: Readonly<Record<string, string>>;
}
