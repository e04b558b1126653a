import { SearchOutlined } from '@ant-design/icons';
import { useSpelling, useWords } from '@org/meta-forms/react';
import { AutoComplete } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMenu } from '../navigation/use-menu.ts';
import { LONGEST_TEXT, MOST_SHOWN } from './limits.ts';
import { menuPages } from './menu-pages.ts';
import { paletteWords } from './palette.words.ts';
import { searchNames } from './search-names.ts';

/**
 * Searches the menu: first names that begin with the text, then names that contain it, then names by pinyin. Choosing
 * one opens the page.
 */
export function MenuSearch() {
  const say = useWords(paletteWords);
  const navigate = useNavigate();
  const { items } = useMenu();
  const pages = useMemo(() => menuPages(items), [items]);
  const [typed, setTyped] = useState('');
  const isSpelt = useSpelling(typed.trim() !== '');
  const options = searchNames(pages, typed, isSpelt)
    .slice(0, MOST_SHOWN)
    .map(({ id, path, name, trail }) => ({ key: id, value: path, label: name, title: trail }));
  return (
    <AutoComplete
      id="shell-menu-search"
      className="shell-menu-search shell-top-roomy"
      aria-label={say('menuSearch')}
      placeholder={say('menuSearch')}
      prefix={<SearchOutlined aria-hidden />}
      maxLength={LONGEST_TEXT}
      value={typed}
      options={options}
      defaultActiveFirstOption
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onSelect={(path: string) => {
        setTyped('');
        void navigate(path);
      }}
    />
  );
}
