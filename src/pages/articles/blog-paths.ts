export const blogPath = '/blog'
export const tagPath = (tag: string) => `${blogPath}/tag/${tag}`
export const authorPath = (author: string) => `${blogPath}/author/${author}`
