import { AntdSurroundings } from '@org/meta-forms';
import '@org/meta-forms/styles.css';
import 'antd/dist/antd.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import './page.css';

export const metadata: Metadata = { title: 'Houses', icons: 'data:,' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {/* antd's finished style sheet comes with the page, so the server draws the form as the browser will. */}
        <AntdSurroundings language="en" theme={{ zeroRuntime: true }}>
          <main>{children}</main>
        </AntdSurroundings>
      </body>
    </html>
  );
}
