import type { AnyItemType } from '../contract/item-type.ts';
import { dateType } from './date/date.type.ts';
import { dictionaryType } from './dictionary/dictionary.type.ts';
import { longTextType } from './long-text/long-text.type.ts';
import { multiReferenceType } from './multi-reference/multi-reference.type.ts';
import { numberType } from './number/number.type.ts';
import { referenceType } from './reference/reference.type.ts';
import { richTextType } from './rich-text/rich-text.type.ts';
import { subListType } from './sub-list/sub-list.type.ts';
import { switchType } from './switch/switch.type.ts';
import { textType } from './text/text.type.ts';
import { titleType } from './title/title.type.ts';
import { treeType } from './tree/tree.type.ts';
import { uploadType } from './upload/upload.type.ts';

/** The thirteen item types of the product, in the order of their numbers on the wire. */
export const builtInTypes = [
  textType,
  numberType,
  dateType,
  dictionaryType,
  switchType,
  longTextType,
  subListType,
  referenceType,
  uploadType,
  titleType,
  multiReferenceType,
  treeType,
  richTextType,
] as const satisfies readonly AnyItemType[];
