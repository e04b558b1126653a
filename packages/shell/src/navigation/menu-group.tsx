import { Link } from 'react-router';
import { menuIcon } from './menu-icons.tsx';
import type { MenuItem } from './menu-item.ts';
import { HOME_PATH } from './tabs.ts';

/** A group of the menu with a link to each of its pages that can be opened. */
export function MenuGroup({ group, level = 2 }: { readonly group: MenuItem; readonly level?: 1 | 2 }) {
  const Heading = `h${level}` as const;
  const title = `group-${group.id}`;
  return (
    <section className="shell-group" aria-labelledby={title}>
      <Heading id={title}>{group.name}</Heading>
      <ul>
        {group.children.filter(isOpenPage).map((page) => (
          <li key={page.id}>
            <Link to={page.path} className="shell-group-link">
              {menuIcon(page.icon)}
              <span>{page.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isOpenPage({ children, disabled, path }: MenuItem): boolean {
  return children.length === 0 && !disabled && path !== HOME_PATH;
}
