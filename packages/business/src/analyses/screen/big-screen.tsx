import { analysisCalls } from '@org/contract';
import { LOOK_TOKENS, nightAlgorithm, PendingPart } from '@org/meta-forms/antd';
import { useLanguage, useNotices, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { languageTag, errorText } from '@org/meta-forms/core';
import { useBusiness } from '../../forms/business-context.tsx';
import { shareNotes } from '../pages/shared-notes.ts';
import { TileGrid } from '../pages/tile-grid.tsx';
import { useTiles } from '../pages/use-tiles.ts';
import type { Tile } from '../tile/tile.ts';
import { screenWords } from './screen.words.ts';
import { useScreenScale } from './use-screen-scale.ts';
import '../pages/pages.css';
import './screen.css';

const NO_TILES: readonly Tile[] = [];
/** The figures are asked for again after this time, and with every message. */
const EVERY_MS = 60_000;
const { neutrals, charts } = LOOK_TOKENS.schemes.dark;
const [sheet, , raised, , line, , , quiet, , ink] = neutrals;
/** The dark scheme, whatever that of the page: its own colours would otherwise stay. */
const DARK = {
  algorithm: nightAlgorithm,
  token: {
    fontSize: LOOK_TOKENS.type.page,
    colorText: ink,
    colorTextSecondary: quiet,
    colorBorder: line,
    colorBgContainer: sheet,
    colorBgElevated: raised,
    colorLink: charts[0],
  },
};

/** The key of the page whose tiles the screen shows. */
const PAGE_KEY = 'bigScreen';

/** Properties of `BigScreen`. */
export interface BigScreenProps {
  readonly title: string;
  /** Another value asks for the figures again. */
  readonly news: number;
}

/** Figures for a screen on a wall: dark, large, over the whole screen on request, and never older than a minute. */
export function BigScreen({ title, news }: BigScreenProps) {
  const say = useWords(screenWords);
  const { api, ownKey } = useBusiness();
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'analysis-page', PAGE_KEY],
    queryFn: ({ signal }) => api(analysisCalls.page, { query: { key: PAGE_KEY }, signal, quiet: true }),
    staleTime: Infinity,
  });
  // A tile of numbers has no room for a sentence that all tiles have.
  const { shared, loaded } = shareNotes(useTiles(data?.tiles ?? NO_TILES, undefined, { news, everyMs: EVERY_MS }));
  const screen = useRef<HTMLElement>(null);
  const scale = useScreenScale(screen);
  return (
    <ConfigProvider theme={DARK}>
      <article ref={screen} className="big-screen" data-scheme="dark">
        <div className="big-screen-picture" style={{ '--screen-scale': scale } as CSSProperties}>
          <header>
            <h1>{title}</h1>
            {[say('inForce'), ...shared].map((note) => (
              <p key={note} className="big-screen-note">
                {note}
              </p>
            ))}
            <Clock />
            <WholeScreen screen={screen} />
          </header>
          {data ? (
            <TileGrid loaded={loaded} label={say('tiles')} empty={say('none')} />
          ) : (
            <PendingPart failure={error} title={say('failed')} onRetry={() => void refetch()} />
          )}
        </div>
      </article>
    </ConfigProvider>
  );
}

/** The time of day, which shows that the screen works. */
function Clock() {
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), EVERY_MS / 4);
    return () => clearInterval(tick);
  }, []);
  return (
    <time dateTime={now.toISOString()}>
      {now.toLocaleString(languageTag(language), { dateStyle: 'long', timeStyle: 'short' })}
    </time>
  );
}

/** Shows the screen alone, without the frame of the product, and back. */
function WholeScreen({ screen }: { readonly screen: RefObject<HTMLElement | null> }) {
  const say = useWords(screenWords);
  const notices = useNotices();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const look = () => setWhole(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  async function turn() {
    try {
      await (isWhole ? document.exitFullscreen() : screen.current?.requestFullscreen());
    } catch (refusal) {
      notices.warn(errorText(refusal));
    }
  }
  return <Button onClick={() => void turn()}>{say(isWhole ? 'leave' : 'whole')}</Button>;
}
