import type { ViewsOf } from '../contract/item-view.ts';
import type { builtInTypes } from './built-in-types.ts';
import { dateView } from './date/date.view.tsx';
import { dictionaryView } from './dictionary/dictionary.view.tsx';
import { longTextView } from './long-text/long-text.view.tsx';
import { multiReferenceView } from './multi-reference/multi-reference.view.tsx';
import { numberView } from './number/number.view.tsx';
import { referenceView } from './reference/reference.view.tsx';
import { richTextView } from './rich-text/rich-text.view.tsx';
import { subListView } from './sub-list/sub-list.view.tsx';
import { switchView } from './switch/switch.view.tsx';
import { textView } from './text/text.view.tsx';
import { titleView } from './title/title.view.tsx';
import { treeView } from './tree/tree.view.tsx';
import { uploadView } from './upload/upload.view.tsx';

/** The antd view of every built-in item type, by the type's name. */
export const builtInViews = {
  text: textView,
  number: numberView,
  date: dateView,
  dictionary: dictionaryView,
  switch: switchView,
  'long-text': longTextView,
  'sub-list': subListView,
  reference: referenceView,
  upload: uploadView,
  title: titleView,
  'multi-reference': multiReferenceView,
  tree: treeView,
  'rich-text': richTextView,
} satisfies ViewsOf<typeof builtInTypes>;
