/** The part of an item's configuration that says from where a choice fills its value, as it stands in `itemConfig`. */
export interface MappingConfig {
  /** Key of the reference item of the same form whose chosen record is read. */
  readonly mapperOrigin?: string;
  readonly simpleMapperConfig?: {
    readonly isMapper: boolean;
    readonly mapperMetaFormCode?: string;
    /** Where the form has no code. */
    readonly mapperMetaFormId?: string;
    readonly mapperMetaFormItem?: string;
  };
}
