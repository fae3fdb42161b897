import { describe, expect, it } from 'vitest'
import { websiteForm, websiteProblem } from './website-rule'

describe('a website', () => {
  it('gets the https that people leave out', () => {
    expect(websiteForm(' www.example.com/me ')).toBe('https://www.example.com/me')
    expect(websiteForm('http://example.com')).toBe('http://example.com')
    expect(websiteForm('')).toBe('')
  })

  it('is an address of the web, and nothing that runs', () => {
    for (const good of ['', 'https://example.com', 'http://siobhán.example/a?b=c#d', 'https://example.com:8080/']) {
      expect(websiteProblem(good), good).toBeNull()
    }
    const bad = [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      'https://example',
      'https://a b.com',
      'https://me@example.com',
      'https://example.com/"onclick',
    ]
    for (const one of bad) {
      expect(websiteProblem(websiteForm(one)), one).toBe('Website must be an address like www.example.com')
    }
  })
})
