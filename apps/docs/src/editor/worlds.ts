import type { BaseLanguage } from '@org/meta-forms/core';
import { fakePorts, type FakeWorld } from '@org/meta-forms/testing';
import en from './samples/world.en.json';
import zh from './samples/world.zh.json';

const WORLDS = { zh, en } satisfies Readonly<Record<BaseLanguage, FakeWorld>>;

/** Ports that answer from memory, with the dictionaries, references and trees that the samples name. */
export const PORTS = { zh: fakePorts(zh), en: fakePorts(en) } as const;

/** The dictionaries of the samples, for generated types. */
export function dictionariesIn(language: BaseLanguage): NonNullable<FakeWorld['dictionaries']> {
  return WORLDS[language].dictionaries;
}
