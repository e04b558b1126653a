import { useFeedback } from '@org/meta-forms/antd';
import { errorText } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { mapWords } from '../map.words.ts';
import type { NamedArea } from '../model/polygon.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { PointChanges } from './use-point-changes.ts';

export interface ImportBoundariesProps {
  readonly lands: readonly ShownPoint[];
  /** The land that is chosen: it takes the only area of a file, whatever its name. */
  readonly chosen: ShownPoint | undefined;
  readonly changes: PointChanges;
  readonly onClose: () => void;
}

/** Imports boundaries of lands: each goes to the land of its name. */
export function ImportBoundaries({ lands, chosen, changes, onClose }: ImportBoundariesProps) {
  const say = useWords(mapWords);
  const { message } = useFeedback();
  const pairsOf = (areas: readonly NamedArea[]) => {
    const [only, ...others] = areas;
    if (only && others.length === 0 && chosen?.module === 'landbase') return [{ area: only, land: chosen }];
    const byName = new Map(lands.map((land) => [land.name, land]));
    return areas.flatMap((area) => {
      const land = byName.get(area.name);
      return land ? [{ area, land }] : [];
    });
  };

  async function store(areas: readonly NamedArea[]) {
    const refused: string[] = [];
    const pairs = pairsOf(areas);
    // One after the other: each is a save of its own, and a refused one stops none of the others.
    for (const { area, land } of pairs) {
      try {
        await changes.keepBoundary(land, area.boundary);
      } catch (error) {
        refused.push(errorText(error));
      }
    }
    const count = pairs.length - refused.length;
    if (refused.length === 0) message.success(say('importDone', { count }));
    else message.warning(say('importPart', { count, failed: refused.length }));
    onClose();
  }

  return (
    <ImportDialog
      title={say('importTitle')}
      text={say('importText')}
      canStore={(areas) => pairsOf(areas).length > 0}
      onStore={store}
      onClose={onClose}
    >
      {(areas) => {
        if (!areas) return null;
        const { length: matched } = pairsOf(areas);
        return <p role="status">{say('matched', { matched, others: areas.length - matched })}</p>;
      }}
    </ImportDialog>
  );
}
