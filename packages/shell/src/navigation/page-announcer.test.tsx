import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageAnnouncer } from './page-announcer.tsx';

test('the loaded page is not said, and each page that follows is, once its name is known', () => {
  const { rerender } = render(<PageAnnouncer path="/wel/index" label={undefined} />);
  const said = screen.getByRole('status');
  rerender(<PageAnnouncer path="/wel/index" label="首页" />);
  expect(said).toBeEmptyDOMElement();
  rerender(<PageAnnouncer path="/business/house" label={undefined} />);
  expect(said).toBeEmptyDOMElement();
  rerender(<PageAnnouncer path="/business/house" label="房屋" />);
  expect(said).toHaveTextContent('已打开页面：房屋');
  rerender(<PageAnnouncer path="/wel/index" label="首页" />);
  expect(said).toHaveTextContent('已打开页面：首页');
});
