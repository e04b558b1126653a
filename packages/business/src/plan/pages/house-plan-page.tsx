import { recordModules } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Empty, Select, Typography } from 'antd';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { recordAddress } from '../../records/record-address.ts';
import { RelatedRecords } from '../../records/related/related-records.tsx';
import { LazyHousePlan } from '../lazy-house-plan.tsx';
import { HouseList } from './house-list.tsx';
import { planPagesWords } from './plan-pages.words.ts';
import { useHouseOfFloor, useHouses, type HouseInUse } from './use-houses.ts';
import '../plan.css';

/** Properties of `HousePlanPage`. */
export interface HousePlanPageProps {
  /** The heading while no building is chosen. */
  readonly heading: string;
  /** Also lists the records of the building: floors, certificates, keys. */
  readonly isWhole?: boolean;
  /** Called with the title of the page when the building is known. */
  readonly onTitle: (title: string) => void;
}

/**
 * The plan of a house that the address names: `houseId`, `id`, or a floor by `floorId`. Without one, the houses that
 * the person sees.
 */
export function HousePlanPage({ heading, isWhole = false, onTitle }: HousePlanPageProps) {
  const say = useWords(planPagesWords);
  const [query, setQuery] = useSearchParams();
  const { houses, error, retry } = useHouses();
  const floorId = query.get('floorId') ?? '';
  const ofFloor = useHouseOfFloor(floorId);
  const houseId = query.get('houseId') ?? query.get('id') ?? ofFloor ?? '';
  const house = houses?.find((one) => one.houseId === houseId);
  const title = house?.houseName;
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [onTitle, title]);
  if (!houses) return <PendingPart failure={error} title={say('housesFailed')} onRetry={retry} />;
  const choose = (id: string) => setQuery({ houseId: id });
  const isGone = (houseId !== '' || (floorId !== '' && ofFloor === undefined)) && !house;
  return (
    <div className="business-page plan-page">
      <div className="business-toolbar">
        <Typography.Title level={1}>{house?.houseName ?? heading}</Typography.Title>
        <HouseWays houses={houses} house={house} onChoose={choose} />
      </div>
      {isGone ? <Empty description={say('gone')} /> : null}
      {house ? (
        <LazyHousePlan
          key={houseId}
          houseId={houseId}
          houseName={house.houseName}
          floorId={floorId === '' ? undefined : floorId}
        />
      ) : null}
      {house && isWhole ? <RelatedRecords metaKey="house" id={houseId} /> : null}
      {house || houses.length === 0 ? null : <HouseList houses={houses} onChoose={choose} />}
      {houses.length === 0 ? <Empty description={say('noHouses')} /> : null}
    </div>
  );
}

interface HouseWaysProps {
  readonly houses: readonly HouseInUse[];
  readonly house: HouseInUse | undefined;
  readonly onChoose: (houseId: string) => void;
}

/** The other houses, and the record of this one. */
function HouseWays({ houses, house, onChoose }: HouseWaysProps) {
  const say = useWords(planPagesWords);
  const { can } = useBusiness();
  const module = recordModules.find(({ metaKey }) => metaKey === 'house');
  return (
    <div className="business-buttons">
      <Select<string>
        className="plan-choice"
        aria-label={say('house')}
        placeholder={say('chooseHouse')}
        showSearch={{ optionFilterProp: 'label' }}
        {...(house ? { value: house.houseId } : {})}
        options={houses.map(({ houseId, houseName }) => ({ value: houseId, label: houseName }))}
        onChange={onChoose}
      />
      {house && module && can(`${module.key}_view`) ? (
        <Link to={recordAddress(module.key, house.houseId)}>{say('openHouse')}</Link>
      ) : null}
    </div>
  );
}
