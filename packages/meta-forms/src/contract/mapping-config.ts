/** The part of `itemConfig` that says from which choice a value is filled. */
export interface MappingConfig {
  /** Key of the reference item of the same form whose chosen record is read. */
  readonly mapperOrigin?: string;
  readonly simpleMapperConfig?: {
    readonly isMapper: boolean;
    readonly mapperMetaFormCode?: string;
    /** Id of the form, where it has no code. */
    readonly mapperMetaFormId?: string;
    readonly mapperMetaFormItem?: string;
  };
}
