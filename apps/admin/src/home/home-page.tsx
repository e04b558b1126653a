import { BusinessProvider, FiguresPanel, FlowToDoCard, KeyFigures, ToDoPanel } from '@org/business';
import { useWords } from '@org/meta-forms/react';
import {
  INBOX_PATH,
  MenuGroup,
  menuLeaves,
  OwnNotices,
  OwnUnit,
  PagesAtHand,
  useCurrentUser,
  useMenu,
  useUnreadMessages,
} from '@org/shell';
import { Empty, Typography } from 'antd';
import { useState } from 'react';
import { useBusinessSurroundings } from '../business-surroundings.ts';
import './home.css';
import { homeWords } from './home.words.ts';

/** The home page: open work, favourites and recent pages, figures, and all pages by group. */
export function HomePage() {
  const say = useWords(homeWords);
  const { data: user } = useCurrentUser();
  const { items, isPending } = useMenu();
  const unread = useUnreadMessages();
  const surroundings = useBusinessSurroundings();
  const [part] = useState(() => partOfDay(new Date()));
  const hasInbox = menuLeaves(items).some(({ path }) => path === INBOX_PATH);
  const groups = items.filter(({ children }) => children.length > 0);
  return (
    <BusinessProvider surroundings={surroundings}>
      <div className="admin-home">
        <header className="admin-home-head">
          <div>
            <Typography.Title level={1}>{say(part, { name: user?.realName ?? '' })}</Typography.Title>
            <p className="admin-home-unit">
              <OwnUnit />
            </p>
          </div>
          <KeyFigures />
        </header>
        <ToDoPanel unread={unread} />
        {hasInbox ? <FlowToDoCard /> : null}
        <div className="admin-home-pair">
          <PagesAtHand />
          <OwnNotices />
        </div>
        <FiguresPanel />
        {groups.length === 0 && !isPending ? <Empty description={say('none')} /> : null}
        {groups.map((group) => (
          <MenuGroup key={group.id} group={group} />
        ))}
      </div>
    </BusinessProvider>
  );
}

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
