import { StarFilled, StarOutlined } from '@ant-design/icons';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { menuIcon } from '../navigation/menu-icons.tsx';
import { useMenu } from '../navigation/use-menu.ts';
import { menuPages, type MenuPage } from '../palette/menu-pages.ts';
import { useAtHand } from '../palette/use-at-hand.ts';
import { useFavourites } from '../palette/use-favourites.ts';
import { homeWords } from './home.words.ts';

/** The favourites of the person and the recently opened pages, as in the palette. */
export function PagesAtHand() {
  const say = useWords(homeWords);
  const { items, isPending } = useMenu();
  const pages = useMemo(() => menuPages(items), [items]);
  const favourites = useFavourites();
  const { favourite, recent } = useAtHand(pages, favourites);
  return (
    <section className="home-card" aria-labelledby="home-at-hand">
      <h2 id="home-at-hand">{say('atHand')}</h2>
      <h3>{say('favourites')}</h3>
      {isPending || favourites.isPending ? (
        <PendingPart
          failure={favourites.failure}
          title={say('favouritesFailed')}
          onRetry={favourites.retry}
          shape={<AwaitedLine />}
        />
      ) : (
        <PageLinks pages={favourite} none={say('noFavourites')} isFavourite onKeep={favourites.toggle} />
      )}
      <h3>{say('recent')}</h3>
      {isPending ? (
        <PendingPart shape={<AwaitedLine />} />
      ) : (
        <PageLinks pages={recent} none={say('noRecent')} isFavourite={false} onKeep={favourites.toggle} />
      )}
    </section>
  );
}

/** As tall as the sentence that nothing is there, so that nothing below it moves on a first visit. */
function AwaitedLine() {
  return <div className="home-quiet">{'\u00a0'}</div>;
}

interface PageLinksProps {
  readonly pages: readonly MenuPage[];
  readonly none: string;
  readonly isFavourite: boolean;
  readonly onKeep: (code: string) => void;
}

function PageLinks({ pages, none, isFavourite, onKeep }: PageLinksProps) {
  const say = useWords(homeWords);
  if (pages.length === 0) return <p className="home-quiet">{none}</p>;
  return (
    <ul className="home-pages">
      {pages.map(({ id, code, name, path, icon }) => (
        <li key={id}>
          <Link to={path} className="shell-group-link">
            {menuIcon(icon)}
            <span>{name}</span>
          </Link>
          <Button
            type="text"
            size="small"
            icon={isFavourite ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
            aria-label={say(isFavourite ? 'unkeep' : 'keep', { name })}
            onClick={() => onKeep(code)}
          />
        </li>
      ))}
    </ul>
  );
}
