import { AntdSurroundings, LOOK_TOKENS, STATE_NAMES, type TokenScheme } from '@org/meta-forms/antd';
import { recordStatus } from '@org/contract';
import { themeOfLook } from '@org/shell';
import { Button, Empty, Result, Skeleton, Space, Typography } from 'antd';
import type { ReactNode } from 'react';
import { StateTag } from '../../packages/business/src/records/state-tag.tsx';
import '../../packages/business/src/records/state-tag.css';
import { contrastOf } from '../../packages/shell/src/look/contrast.ts';
import { DEFAULT_LOOK, type Look } from '../../packages/shell/src/look/look.ts';
import './look-page.css';

/** How the page is shown. */
export interface LookPageProps {
  readonly scheme: TokenScheme;
  readonly isLarge?: boolean;
  readonly isGrey?: boolean;
}

const ZERO_RUNTIME = { zeroRuntime: true } as const;
const SIZES = [
  ['页面标题 20', 'xl'],
  ['章节标题 16', 'lg'],
  ['正文 14', 'base'],
  ['注释 12', 'sm'],
] as const;
const DENSITIES = [32, 40, 48] as const;
const SHARES = [96, 84, 72, 60, 48, 36, 28, 20] as const;
const AREAS = ['办公用房', '土地', '构筑物', '设备', '车辆', '家具', '图书', '其他'] as const;

/** Everything that the look consists of, in one scheme. */
export function LookPage({ scheme, isLarge = false, isGrey = false }: LookPageProps) {
  const look: Look = { ...DEFAULT_LOOK, isLarge, isGrey };
  const dark = scheme === 'dark';
  return (
    <AntdSurroundings language="zh" dark={dark} theme={{ ...themeOfLook(look, dark), ...ZERO_RUNTIME }}>
      <div className={isGrey ? 'look-page look-page-grey' : 'look-page'} data-scheme={scheme}>
        <Typography.Title level={1}>外观</Typography.Title>
        <Part title="颜色与对比度">
          <Colours scheme={scheme} />
        </Part>
        <Part title="字号">
          {SIZES.map(([name, size]) => (
            <p key={size} className={`look-type-${size}`}>
              {name}　1,234,567.80 元
            </p>
          ))}
        </Part>
        <Part title="单据状态">
          <States />
        </Part>
        <Part title="行高">
          <Densities />
        </Part>
        <Part title="按钮">
          <Space wrap>
            <Button type="primary">新增</Button>
            <Button>导出</Button>
            <Button type="text">刷新</Button>
            <Button type="link">查看</Button>
            <Button danger>删除</Button>
            <Button disabled>提交</Button>
          </Space>
        </Part>
        <Part title="空白、等待与出错">
          <div className="look-trio">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有房屋">
              <Button type="primary">新增房屋</Button>
            </Empty>
            <Skeleton title={false} paragraph={{ rows: 4 }} />
            <Result status="warning" title="列表没有加载" subTitle="连接中断" extra={<Button>重试</Button>} />
          </div>
        </Part>
        <Part title="办公用房的面积最大">
          <Charts scheme={scheme} />
        </Part>
      </div>
    </AntdSurroundings>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Typography.Title level={2}>{title}</Typography.Title>
      {children}
    </section>
  );
}

function Colours({ scheme }: { readonly scheme: TokenScheme }) {
  const { neutrals, states } = LOOK_TOKENS.schemes[scheme];
  const inks = STATE_NAMES.map((name) => [`state-${name}`, states[name].text, states[name].ground] as const);
  return (
    <ul className="look-colours">
      <Swatch name="accent" colour={LOOK_TOKENS.accent} ground={LOOK_TOKENS.onAccent} />
      {neutrals.map((colour, index) => (
        <Swatch key={colour} name={`neutral-${index + 1}`} colour={colour} ground={neutrals[0] ?? colour} />
      ))}
      {inks.map(([name, colour, ground]) => (
        <Swatch key={name} name={name} colour={colour} ground={ground} />
      ))}
    </ul>
  );
}

interface SwatchProps {
  readonly name: string;
  readonly colour: string;
  readonly ground: string;
}

function Swatch({ name, colour, ground }: SwatchProps) {
  return (
    <li>
      <span className="look-swatch" style={{ background: colour }} />
      <code>{name}</code>
      <span>{colour}</span>
      <span className="look-contrast">{contrastOf(colour, ground).toFixed(1)}</span>
    </li>
  );
}

/** A record in each state. */
const RECORDS = [
  { id: '1', status: recordStatus.draft },
  { id: '2', status: recordStatus.committed },
  { id: '3', status: recordStatus.verified },
];

function States() {
  return (
    <Space wrap>
      {RECORDS.map((record) => (
        <StateTag key={record.id} record={record} />
      ))}
      {STATE_NAMES.map((name) => (
        <span key={name} className={`state-tag state-tag-${name}`}>
          <span className="state-tag-word">{name}</span>
        </span>
      ))}
    </Space>
  );
}

function Densities() {
  return (
    <div className="look-trio">
      {DENSITIES.map((height) => (
        <table key={height} className="look-rows">
          <thead>
            <tr style={{ height }}>
              <th scope="col">行高 {height}</th>
              <th scope="col">面积（㎡）</th>
            </tr>
          </thead>
          <tbody>
            {AREAS.slice(0, 3).map((area, index) => (
              <tr key={area} style={{ height }}>
                <td>{area}</td>
                <td>{(SHARES[index] ?? 0) * 100}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Charts({ scheme }: { readonly scheme: TokenScheme }) {
  return (
    <ol className="look-bars">
      {LOOK_TOKENS.schemes[scheme].charts.map((colour, index) => (
        <li key={colour}>
          <span>{AREAS[index]}</span>
          <span className="look-bar" style={{ background: colour, width: `${SHARES[index] ?? 0}%` }} />
        </li>
      ))}
    </ol>
  );
}
