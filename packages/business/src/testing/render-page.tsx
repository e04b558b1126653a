import { antdKit, AntdSurroundings } from '@org/meta-forms/antd';
import type { FormPorts } from '@org/meta-forms/core';
import { MetaFormProvider } from '@org/meta-forms/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BusinessProvider, type BusinessSurroundings } from '../forms/business-context.tsx';

/**
 * As in the product (docs/decisions/034): no styles are written while the page runs. Without motion, because the tests'
 * window reports no end of an animation, and antd then never finishes opening and closing.
 */
const STYLES_OF_ANTD = { zeroRuntime: true, token: { motion: false } } as const;

/** Renders a page in the providers of the product. */
export function renderPage(
  page: ReactNode,
  {
    ports,
    surroundings,
    address = '/',
  }: { readonly ports: FormPorts; readonly surroundings: BusinessSurroundings; readonly address?: string | undefined },
) {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={cache}>
      <AntdSurroundings language="zh" theme={STYLES_OF_ANTD}>
        <MetaFormProvider kit={antdKit} ports={ports} language="zh">
          <BusinessProvider surroundings={surroundings}>
            <RouterProvider router={router} />
          </BusinessProvider>
        </MetaFormProvider>
      </AntdSurroundings>
    </QueryClientProvider>,
  );
  return { cache, router, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) };
}
