import { Segmented } from 'antd';
import { useWords } from '../language.tsx';
import { TREE_LINKS, type TreeLink } from './tree-links.ts';
import { treePartsWords } from './tree-parts.words.ts';

const WORDS = { none: 'linkNone', descendants: 'linkDescendants', children: 'linkChildren' } as const satisfies Record<
  TreeLink,
  string
>;

/** Chooses which descendants are ticked with a node. */
export function LinkChoice({ link, onLink }: { readonly link: TreeLink; readonly onLink: (link: TreeLink) => void }) {
  const say = useWords(treePartsWords);
  return (
    <Segmented<TreeLink>
      size="small"
      aria-label={say('link')}
      value={link}
      options={TREE_LINKS.map((value) => ({ value, label: say(WORDS[value]) }))}
      onChange={onLink}
    />
  );
}
