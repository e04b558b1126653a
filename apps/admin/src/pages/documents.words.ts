import { defineWords } from '@org/meta-forms/core';

/** The public texts. */
export const documentsWords = defineWords('admin.documents', {
  zh: {
    privacyWhat: '本系统处理哪些信息',
    privacyWhatText:
      '系统保存您的账号、姓名、所属单位和部门，以及您填写的单据和上传的附件。这些信息由您的单位提供，或由您在工作中填写。',
    privacyWhy: '用来做什么',
    privacyWhyText:
      '只用于资产和房产管理工作：确认您的身份和权限，显示您可以办理的单据，并记录谁在什么时间做了什么，以便审计。',
    privacyWhere: '保存在哪里',
    privacyWhereText:
      '信息保存在您单位部署的服务器上，不会发送给其他机构。浏览器中只保留登录凭证、语言和显示设置；没有保存的表单以加密草稿的形式保留在本机，退出登录时删除。',
    privacyRights: '您的权利',
    privacyRightsText: '您可以查看自己的信息。信息有误时，请联系您单位的管理员更正；账号停用后，您将不能再登录。',
    agreementUse: '使用范围',
    agreementUseText: '本系统供获得授权的工作人员办理资产和房产业务。请使用您自己的账号，不要转借他人。',
    agreementDuty: '您的责任',
    agreementDutyText: '请如实填写单据，妥善保管密码，离开座位时锁定屏幕。发现账号异常，请立即联系管理员。',
    agreementRecord: '操作记录',
    agreementRecordText: '登录、修改、审核、导出和删除等操作会被记录，并可用于审计。',
    agreementChange: '服务的变更',
    agreementChangeText: '系统更新前会通过公告通知。更新期间没有保存的内容会作为草稿保留。',
    downloadBrowser: '用浏览器打开',
    downloadBrowserText:
      '本系统不需要安装。电脑和手机都可以用浏览器打开下面的地址，推荐 Chrome、Edge 或 Firefox 的最新版本。',
    downloadHome: '放到手机桌面',
    downloadHomeText: '在手机浏览器的菜单中选择“添加到主屏幕”，以后就可以像应用一样从桌面打开。',
  },
  en: {
    privacyWhat: 'What this system holds',
    privacyWhatText:
      'Your account, name, unit and department, the records you fill in and the files you attach. They ' +
      'come from your unit or from your own work.',
    privacyWhy: 'What it is for',
    privacyWhyText:
      'Managing assets and property, and nothing else: to know who you are and what you may do, to show ' +
      'the records you work on, and to keep an audit of who did what and when.',
    privacyWhere: 'Where it is kept',
    privacyWhereText:
      'On the servers of your unit; it is sent to nobody else. Your browser keeps your sign-in, language ' +
      'and display settings; forms that are not saved are kept on your machine as sealed drafts and ' +
      'removed when you sign out.',
    privacyRights: 'Your rights',
    privacyRightsText:
      'You may see what is held about you. Ask the administrator of your unit to correct what is wrong. ' +
      'Once an account is closed, nobody can sign in with it.',
    agreementUse: 'Who may use it',
    agreementUseText:
      'Authorised staff, for work with assets and property. Use your own account and lend it to nobody.',
    agreementDuty: 'Your part',
    agreementDutyText:
      'Fill in records truthfully, keep your password safe and lock the screen when you leave. Tell the ' +
      'administrator at once if your account behaves strangely.',
    agreementRecord: 'What is recorded',
    agreementRecordText: 'Signing in, changes, approvals, exports and removals are recorded and may be audited.',
    agreementChange: 'Changes to the service',
    agreementChangeText:
      'Updates are announced beforehand. What is not saved while an update happens is kept as a draft.',
    downloadBrowser: 'Open it in a browser',
    downloadBrowserText:
      'Nothing has to be installed. Computers and phones open the address below in a browser; the latest ' +
      'Chrome, Edge or Firefox is best.',
    downloadHome: 'Put it on your phone',
    downloadHomeText:
      'Choose "Add to home screen" in the menu of your phone\'s browser and open it like an app from then on.',
  },
});
