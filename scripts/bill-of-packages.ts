/** The properties of a CycloneDX bill that this file reads; the others are passed on unchanged. */
export interface Bill {
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly properties?: readonly { readonly name: string }[];
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

/** The properties of a `package-lock.json` that this file reads. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const FOLDER = 'node_modules/';
const FOR_TOOLS = 'cdx:npm:package:development';

/** Every package that a lock file installs for the product and not only for tools, as `name@version`. */
export function shippedPackages({ packages }: Lock): ReadonlySet<string> {
  const shipped = Object.entries(packages).filter(
    ([path, { link, dev, devOptional }]) => path.includes(FOLDER) && !(link ?? dev ?? devOptional),
  );
  return new Set(
    shipped.map(
      ([path, { name, version = '' }]) => `${name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)}@${version}`,
    ),
  );
}

/**
 * A bill without packages that only tools need. npm's own `--omit=dev` also leaves out packages that are shipped and
 * also used by a tool, with all dependencies: React, antd and the driver of the database.
 */
export function shippedBill<B extends Bill>(bill: B, lock: Lock): B {
  const shipped = shippedPackages(lock);
  const isTool = ({ 'bom-ref': ref, properties = [] }: Component) =>
    !shipped.has(ref) && properties.some(({ name }) => name === FOR_TOOLS);
  const tools = new Set(bill.components.filter(isTool).map((component) => component['bom-ref']));
  const components = bill.components.filter((component) => !tools.has(component['bom-ref']));
  const edges = bill.dependencies.filter(({ ref }) => !tools.has(ref));
  return { ...bill, components: components.map(unmarked), dependencies: edges.map((edge) => without(tools, edge)) };
}

function unmarked(component: Component): Component {
  return { ...component, properties: component.properties?.filter(({ name }) => name !== FOR_TOOLS) };
}

function without(tools: ReadonlySet<string>, edge: Dependency): Dependency {
  return { ...edge, dependsOn: edge.dependsOn?.filter((ref) => !tools.has(ref)) };
}

/** The shipped packages of a lock file that a bill does not name. */
export function unnamedIn(bill: Bill, lock: Lock): readonly string[] {
  const named = new Set(bill.components.map((component) => component['bom-ref']));
  return [...shippedPackages(lock)].filter((ref) => !named.has(ref));
}
