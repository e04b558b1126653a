// The package publishes no declaration for its entry; this is the part that is used.
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string;
    readonly $attrs: Readonly<Record<string, string>>;
    readonly [property: string]: unknown;
  }
  export interface ModdleReference {
    readonly element: ModdleElement;
    readonly property: string;
    readonly id: string;
  }
  export interface ModdleResult {
    readonly rootElement: ModdleElement;
    readonly references: readonly ModdleReference[];
    readonly warnings: readonly {
      readonly message: string;
      readonly element?: ModdleElement;
      readonly property?: string;
    }[];
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>);
    fromXML(xml: string): Promise<ModdleResult>;
  }
}
