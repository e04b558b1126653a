import { roomsCalls } from '@org/contract';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';

/** The key of the plan of a house in the cache. */
export function housePlanKey(ownKey: readonly string[], houseId: string): readonly string[] {
  return [...ownKey, 'house-plan', houseId];
}

/** The floors of a house from the top down, with their rooms. */
export function useHouseFloors(houseId: string) {
  const { api, ownKey } = useBusiness();
  const { data, error, refetch } = useQuery({
    queryKey: housePlanKey(ownKey, houseId),
    enabled: houseId !== '',
    queryFn: ({ signal }) => api(roomsCalls.listByFloorLift, { query: { houseId }, signal, quiet: true }),
    retry: false,
  });
  return { floors: data, error, retry: () => void refetch() };
}
