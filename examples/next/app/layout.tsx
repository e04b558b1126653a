import { AntdSurroundings } from '@org/meta-forms';
import '@org/meta-forms/styles.css';
import 'antd/dist/antd.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AntdStyles } from './antd-styles.tsx';
import './page.css';

export const metadata: Metadata = { title: 'Houses', icons: 'data:,' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {/* The rules of antd are its finished style sheet; `AntdStyles` adds the values that they use. */}
        <AntdStyles>
          <AntdSurroundings language="en" theme={{ zeroRuntime: true }}>
            <main>{children}</main>
          </AntdSurroundings>
        </AntdStyles>
      </body>
    </html>
  );
}
