import { useWords } from '@org/meta-forms/react';
import { MenuGroup, useCurrentUser, useMenu } from '@org/shell';
import { Empty, Typography } from 'antd';
import { useState } from 'react';
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
          <MenuGroup key={group.id} group={group} />
        ))}
      </div>
    </div>
  );
}

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
