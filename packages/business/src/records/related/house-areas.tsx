import { languageTag } from '@org/meta-forms/core';
import { propertyCalls } from '@org/contract';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useBusiness } from '../../forms/business-context.tsx';
import { houseAreasWords } from './house-areas.words.ts';

export interface HouseAreasProps {
  readonly id: string;
}

/** Says that the recorded area of a house is not the sum of its floors. A house without floors has no notice. */
export function HouseAreas({ id }: HouseAreasProps) {
  const say = useWords(houseAreasWords);
  const language = useLanguage();
  const { api, ownKey } = useBusiness();
  const { data: areas } = useQuery({
    queryKey: [...ownKey, 'house-areas', id],
    queryFn: ({ signal }) => api(propertyCalls.houseAreas, { query: { id }, signal, quiet: true }),
    gcTime: 0,
    retry: false,
  });
  if (!areas || areas.floors === 0 || areas.difference === 0) return null;
  const shown = (area: number) => area.toLocaleString(languageTag(language));
  return (
    <Alert
      type="warning"
      showIcon
      title={say('differs', {
        recorded: shown(areas.buildingArea),
        floors: areas.floors,
        sum: shown(areas.floorsArea),
        difference: shown(Math.abs(areas.difference)),
      })}
    />
  );
}
