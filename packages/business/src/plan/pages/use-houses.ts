import { recordCallsOf, recordModules, roomsCalls, type AnswerOf } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';

/** A building with how its rooms are used. */
export type HouseInUse = AnswerOf<typeof roomsCalls.analysisHouseInMap>[number];

/** The houses that the person sees, with how their rooms are used. */
export function useHouses() {
  const { api, ownKey } = useBusiness();
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'houses-in-use'],
    queryFn: ({ signal }) => api(roomsCalls.analysisHouseInMap, { body: [], signal, quiet: true }),
    retry: false,
  });
  return { houses: data, error, retry: () => void refetch() };
}

const FLOOR = recordModules.find(({ key }) => key === 'floor');

/** The building of a floor; an empty text while it is not known, undefined if there is no such floor. */
export function useHouseOfFloor(floorId: string): string | undefined {
  const { api, ownKey } = useBusiness();
  const { data, isPending } = useQuery({
    queryKey: [...ownKey, 'house-of-floor', floorId],
    enabled: floorId !== '',
    queryFn: async ({ signal }) =>
      FLOOR ? api(recordCallsOf(FLOOR).detail, { query: { id: floorId }, signal, quiet: true }) : null,
    retry: false,
  });
  if (floorId === '' || isPending) return '';
  const house = (data as { readonly houseId?: unknown } | null | undefined)?.houseId; // a detail answers a record
  return typeof house === 'string' ? house : undefined;
}
