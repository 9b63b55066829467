/** Parameter that names the issue in links of mails; the article page counts and removes it. */
export const ISSUE_PARAMETER = 'newsletter'
