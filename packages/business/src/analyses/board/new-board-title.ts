import { sayIn, type Language } from '@org/meta-forms/core';
import { NEW_BOARD } from './board.ts';
import { boardWords } from './board.words.ts';

/** The title of a board that is not saved yet, in a language; undefined for another id. */
export function newBoardTitle(id: string): ((language: Language) => string) | undefined {
  return id === NEW_BOARD ? titleOfNewBoard : undefined;
}

function titleOfNewBoard(language: Language): string {
  return sayIn(boardWords, language)('newBoard');
}
