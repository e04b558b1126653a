import {
  AimOutlined,
  ExportOutlined,
  ImportOutlined,
  MinusOutlined,
  PlusOutlined,
  PrinterOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { mapGroundCalls } from '@org/contract';
import { ButtonMenu } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { DrawnMap } from '../drawing/open-map.ts';
import { geoFileKinds, type GeoFileKind } from '../exchange/geo-file.ts';
import { mapWords } from '../map.words.ts';
import type { Drawing } from './use-drawing.ts';

export interface MapToolsProps {
  readonly map: DrawnMap | undefined;
  readonly drawing: Drawing;
  readonly hasLands: boolean;
  readonly onPrint: () => void;
  readonly onExport: (kind: GeoFileKind) => void;
  readonly onImport: () => void;
  readonly onAreas: () => void;
}

/** Buttons of a map: zoom, measuring, printing, files. */
export function MapTools({ map, drawing, hasLands, onPrint, onExport, onImport, onAreas }: MapToolsProps) {
  const say = useWords(mapWords);
  const { can } = useBusiness();
  return (
    <div className="map-tools" role="toolbar" aria-label={say('tools')}>
      {tool(say('zoomIn'), <PlusOutlined aria-hidden />, () => map?.zoomBy(1))}
      {tool(say('zoomOut'), <MinusOutlined aria-hidden />, () => map?.zoomBy(-1))}
      {tool(say('fit'), <AimOutlined aria-hidden />, () => map?.fit())}
      <Button onClick={() => drawing.measure('LineString')}>{say('measureLength')}</Button>
      <Button onClick={() => drawing.measure('Polygon')}>{say('measureArea')}</Button>
      {tool(say('print'), <PrinterOutlined aria-hidden />, onPrint)}
      {hasLands ? (
        <ButtonMenu
          icon={<ExportOutlined aria-hidden />}
          aria-label={say('exportShapes')}
          title={say('exportShapes')}
          options={geoFileKinds.map((key) => ({ key, label: say(key), permitted: can('landbase_export') }))}
          onChoose={onExport}
        />
      ) : null}
      {hasLands && can('landbase_submit') ? tool(say('importShapes'), <ImportOutlined aria-hidden />, onImport) : null}
      {can(mapGroundCalls.submitAreas.permission) ? tool(say('areas'), <SettingOutlined aria-hidden />, onAreas) : null}
    </div>
  );
}

function tool(label: string, icon: ReactNode, onClick: () => void): ReactNode {
  return <Button icon={icon} aria-label={label} title={label} onClick={onClick} />;
}
