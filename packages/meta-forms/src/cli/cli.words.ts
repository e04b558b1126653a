import { defineWords } from '../locales/define-words.ts';

/** What the command says when it cannot do what was asked: what was found, and what to do. */
export const refusalWords = defineWords('forms.refusal', {
  zh: {
    CLI_USAGE: '命令写法有误：{found}。用 --help 查看用法。',
    CLI_COMMAND_UNKNOWN: '没有命令“{found}”。可用的命令：{known}。',
    CLI_FILES_MISSING: '命令“{command}”需要表单文件：{expected}。写文件路径，或用 - 从标准输入读取。',
    CLI_LANGUAGE_UNKNOWN:
      '选项 --language 不能是“{found}”。请写语言标签（en、zh、fr、pt-BR），或译文的 JSON 文件路径（fr.json）。',
    CLI_VALUE_UNKNOWN: '选项 {option} 不能是“{found}”，应为：{expected}。',
    CLI_FILE_UNREADABLE: '无法读取“{file}”（{found}）。请检查路径和权限。',
    CLI_FILE_TOO_LARGE: '“{file}”超过 {limit} MB，未读取。请拆分文件。',
    CLI_FILE_NOT_TEXT: '“{file}”不是 UTF-8 文本。请另存为 UTF-8。',
    CLI_IS_FOLDER: '“{file}”是文件夹，该命令只读文件。请写出文件。',
    CLI_NO_FORMS: '“{file}”中没有表单：没有含 metaFormItemList 的 .json 文件。请检查路径。',
    CLI_NOT_A_FORM: '{file}:{line}:{column} {found}',
    CLI_DICTIONARIES_UNREADABLE:
      '“{file}”不是字典：应为 JSON 对象，每个字典编码对应一个列表，如 {example}。（{found}）',
    CLI_TYPES_UNREADABLE: '无法使用“{file}”中的项类型（{found}）。请检查路径和模块。',
    CLI_TYPES_MISSING: '“{file}”没有导出项类型。请以默认导出或 itemTypes 导出 defineItemType 的列表，或一个注册表。',
    CLI_OUT_UNWRITABLE: '无法写入“{file}”（{found}）。请检查文件夹和权限。',
    CLI_OUT_IS_INPUT: '--out 不能是读取的文件“{file}”。请另写一个文件名。',
    CLI_FAILED: '命令没有完成：{found}。请把表单文件和这句话一起反馈。',
  },
  en: {
    CLI_USAGE: 'The command is not written correctly: {found}. See --help.',
    CLI_COMMAND_UNKNOWN: 'There is no command “{found}”. The commands are {known}.',
    CLI_FILES_MISSING: 'The command “{command}” needs {expected}. Name the files, or - to read from standard input.',
    CLI_VALUE_UNKNOWN: 'The option {option} cannot be “{found}”. It is one of: {expected}.',
    CLI_LANGUAGE_UNKNOWN:
      'The option --language cannot be “{found}”. Write a tag (en, zh, fr, pt-BR), or the path of a JSON file ' +
      '(fr.json).',
    CLI_FILE_UNREADABLE: '“{file}” cannot be read ({found}). Check the path and the permissions.',
    CLI_FILE_TOO_LARGE: '“{file}” has more than {limit} MB and was not read. Split the file.',
    CLI_FILE_NOT_TEXT: '“{file}” is not text in UTF-8. Save it as UTF-8.',
    CLI_IS_FOLDER: '“{file}” is a folder, and this command reads files. Name the files.',
    CLI_NO_FORMS: '“{file}” has no form: no .json file with metaFormItemList. Check the path.',
    CLI_NOT_A_FORM: '{file}:{line}:{column} {found}',
    CLI_DICTIONARIES_UNREADABLE:
      '“{file}” has no dictionaries: it must be a JSON object with a list for each code, such as {example}. ({found})',
    CLI_TYPES_UNREADABLE: 'The item types of “{file}” cannot be used ({found}). Check the path and the module.',
    CLI_TYPES_MISSING:
      '“{file}” exports no item types. Export a list of types of defineItemType, or a registry, as default or ' +
      'itemTypes.',
    CLI_OUT_UNWRITABLE: '“{file}” cannot be written ({found}). Check the folder and the permissions.',
    CLI_OUT_IS_INPUT: '--out cannot be “{file}”, which is read. Choose another name.',
    CLI_FAILED: 'The command did not finish: {found}. Please report this sentence with the form.',
  },
});

/** What the command says when it works. */
export const cliWords = defineWords('forms.cli', {
  zh: {
    severityError: '错误',
    severityWarning: '警告',
    summary: '{files} 个文件：{errors} 个错误，{warnings} 个警告',
    tooManyWarnings: '警告多于 --max-warnings {limit}。',
    notValid: '样例不符合表单：{found}',
    oneForm: '一个表单文件',
    twoForms: '两个表单文件：旧版本和新版本',
    change: '[{label}] {value}',
    changes: '{count} 处变化：{confirm} 处需确认，{lost} 处会丢数据',
    someForms: '至少一个表单文件',
    formsOrFolders: '至少一个表单文件或文件夹',
    wholeNumber: '0 或正整数',
    notAnObject: '不是对象',
    usage: `用法：meta-forms <命令> [选项] <文件…>      （- 表示标准输入）

命令
  types <表单…>      单据、子表行和选项的 TypeScript 类型
  lint <表单…>       元数据的问题；也可以是文件夹
  schema <表单>      单据的 JSON Schema
  docs <表单…>       说明表单的 Markdown 页
  sample <表单>      一张可以保存的样例单据
  diff <旧> <新>     两个版本的差别，以及对已存单据的影响

选项
  --language 语言         句子和名称的语言：en、zh、其他语言标签，或译文文件（.json）；默认 en
  --dictionaries <文件>   字典项，用于 types、docs、sample：{"use":[{"key":"1","value":"办公"}]}
  --types <模块>          自有的项类型：默认导出或 itemTypes 为类型列表或注册表的模块（会运行它）
  --format <格式>         lint：text（默认）、json、sarif；diff：text（默认）、markdown、json
  --max-warnings <数>     lint：警告更多时退出码为 1
  --fail-on <风险>        diff：confirm 或 loses-data，有这样的变化时退出码为 1
  --out <文件>            写入文件，而不是标准输出
  --help, --version

退出码：0 没有问题；1 有问题；2 命令有误，或文件无法读取。`,
  },
  en: {
    severityError: 'error',
    severityWarning: 'warning',
    summary: '{files} {files|file|files}: {errors} {errors|error|errors}, {warnings} {warnings|warning|warnings}',
    tooManyWarnings: 'More warnings than --max-warnings {limit}.',
    notValid: 'The sample does not fit the form: {found}',
    oneForm: 'the file of one form',
    twoForms: 'the files of two versions of a form, the older one first',
    change: '[{label}] {value}',
    changes: '{count} {count|change|changes}: {confirm} to confirm, {lost} that {lost|loses|lose} data',
    someForms: 'the file of at least one form',
    formsOrFolders: 'at least one file of a form, or a folder',
    wholeNumber: '0 or a positive whole number',
    notAnObject: 'not an object',
    usage: `Usage: meta-forms <command> [options] <file…>      (- is standard input)

Commands
  types <form…>      TypeScript types of a record, of the rows of its sub-lists and of its options
  lint <form…>       the faults of the metadata; folders, too
  schema <form>      JSON Schema of a record
  docs <form…>       a page in Markdown about the form
  sample <form>      a sample record that can be saved
  diff <old> <new>   what differs between two versions, and what it does to stored records

Options
  --language language     of sentences and names: en, zh, another tag, or a file (.json); en by default
  --dictionaries <file>   options for types, docs and sample: {"use":[{"key":"1","value":"Office"}]}
  --types <module>        own item types: a module, which is run, whose default export or itemTypes is a list of
                          types or a registry
  --format <format>       lint: text (by default), json, sarif; diff: text (by default), markdown, json
  --max-warnings <n>      lint: exit code 1 where there are more warnings
  --fail-on <risk>        diff: confirm or loses-data; exit code 1 where a change has this risk
  --out <file>            writes a file instead of standard output
  --help, --version

Exit code: 0 no faults; 1 faults; 2 the command is wrong, or a file cannot be read.`,
  },
});
