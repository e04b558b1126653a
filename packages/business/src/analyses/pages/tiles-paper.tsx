import { languageTag } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useState } from 'react';
import { TileNote } from '../tile/tile-note.tsx';
import { numberText, useTileView, type AnsweredTile } from '../tile/use-tile-view.ts';
import { pagesWords } from './pages.words.ts';

/** Properties of `TilesPaper`. */
export interface TilesPaperProps {
  readonly title: string;
  readonly facts: readonly string[];
  readonly tiles: readonly (AnsweredTile & { readonly notes: readonly string[] })[];
  /** The pictures of the charts by tile. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Tiles on paper, one after the other. */
export function TilesPaper({ title, facts, tiles, pictures }: TilesPaperProps) {
  const say = useWords(pagesWords);
  const language = useLanguage();
  const [time] = useState(() => new Date().toLocaleString(languageTag(language)));
  return (
    <article className="mf-paper tiles-paper">
      <h1>{title}</h1>
      <p className="mf-paper-facts">
        <span>{facts.join('　')}</span>
        <span>{say('printedAt', { time })}</span>
      </p>
      {tiles.map((tile) => (
        <PaperTile key={tile.tile.id} tile={tile} notes={tile.notes} picture={pictures.get(tile.tile.id)} />
      ))}
    </article>
  );
}

interface PaperTileProps {
  readonly tile: AnsweredTile;
  readonly notes: readonly string[];
  readonly picture: string | undefined;
}

function PaperTile({ tile, notes, picture }: PaperTileProps) {
  const language = useLanguage();
  const { table, finding } = useTileView(tile);
  return (
    <section className="tiles-paper-tile">
      <h2>
        {tile.tile.title} {finding}
      </h2>
      {/* The table says what the picture shows. */}
      {picture === undefined ? null : <img src={picture} alt="" />}
      <table>
        <thead>
          <tr>
            <th scope="col">{table.head}</th>
            {table.columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.lines.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {table.columns.map((column, place) => (
                <td key={column.key}>{numberText(values[place], language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TileNote tile={tile.tile} answer={tile.answer} lines={table.lines.length} notes={notes} />
    </section>
  );
}
