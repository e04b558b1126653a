import { useWords } from '@org/meta-forms/react';
import { HOME_PATH, menuIcon, useCurrentUser, useMenu, type MenuItem } from '@org/shell';
import { Empty, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { homeWords } from './home.words.ts';

/** Where the day begins: a greeting and every page the person may open, by group. */
export function HomePage() {
  const say = useWords(homeWords);
  const { data: user } = useCurrentUser();
  const { items, isPending } = useMenu();
  const [part] = useState(() => partOfDay(new Date()));
  const groups = items.filter(({ children }) => children.length > 0);
  return (
    <div className="admin-home">
      <Typography.Title level={1}>{say(part, { name: user?.realName ?? '' })}</Typography.Title>
      <p className="admin-home-unit">{user?.orgName}</p>
      {groups.length === 0 && !isPending ? <Empty description={say('none')} /> : null}
      <div className="admin-home-groups">
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={`home-${group.id}`}>
            <h2 id={`home-${group.id}`}>{group.name}</h2>
            <ul>{group.children.map((page) => <PageLink key={page.id} page={page} />)}</ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function PageLink({ page }: { readonly page: MenuItem }) {
  if (page.children.length > 0 || page.disabled || page.path === HOME_PATH) return null;
  return (
    <li>
      <Link to={page.path} className="admin-home-link">
        {menuIcon(page.icon)}
        <span>{page.name}</span>
      </Link>
    </li>
  );
}

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
