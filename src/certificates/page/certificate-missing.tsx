import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { certificateWords } from '../../../content/claims/certificate-page.ts'
import { readCertificateId } from '../../lib/certificate-id.ts'
import { droppedFile } from './dropped-file.ts'
import { VerifyHero } from './verify-hero.tsx'

const words = certificateWords.missing

/**
 * Offers the search again, because a character was probably mistyped. What was typed is shown once
 * the browser has it: the document is the same for all of them.
 */
export function CertificateMissing({ address }: { address: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(address.slice(0, 60)), [address])
  const id = readCertificateId(typed)
  return (
    <VerifyHero
      key={typed}
      title={id ? words.title(id) : words.unreadable}
      lead={words.text}
      typed={typed}
      onFile={(file) => {
        droppedFile.keep(file)
        navigate('/verify/file')
      }}
    />
  )
}
